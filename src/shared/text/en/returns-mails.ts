import { returnsMails as french } from '../fr/returns-mails.ts'
import type { Words } from '../words.ts'

export const returnsMails: typeof french = {
  hello: 'Hello,',
  why: 'You are receiving this e-mail because you are sending back books that you ordered from us.',
  return: 'Return',
  order: 'Order',
  articles: 'Articles',
  copies: (count, title) => `${count} × ${title}`,
  see: 'See my return',
  seeOrder: 'See my order',
  states: {
    requested: {
      subject: (number) => `Your return request ${number}`,
      title: 'We have received your request',
      text: 'A bookseller will read it and reply by e-mail. Until then you can still change or withdraw it.',
    },
    accepted: {
      subject: (number) => `Return ${number} accepted`,
      title: 'Your return has been accepted',
      text: 'Print the return slip, put it in the parcel and send the books back to the bookshop. We will let you know as soon as they arrive.',
    },
    refused: {
      subject: (number) => `Your return request ${number}`,
      title: 'We cannot accept this return',
      text: 'This is why:',
    },
    received: {
      subject: (number) => `Return ${number}: we have received your books`,
      title: 'Your books have arrived',
      text: 'We will check them and refund you. One last e-mail will confirm it.',
    },
    refunded: {
      subject: (number) => `Return ${number} refunded`,
      title: 'You have been refunded',
      text: 'The amount goes back to the means of payment you used; your bank usually shows it within a few days.',
    },
  },
  shop: {
    why: 'This message comes from the online shop.',
    from: 'From',
    photos: 'Photos',
    answer: 'Reply to this e-mail to write to the customer. To answer the request:',
    return: {
      subject: (number) => `[Return] Request ${number}`,
      title: 'A return request',
      text: 'A customer would like to send books back and is waiting for your answer.',
      commands: [
        (number) => `returns show ${number}`,
        (number) => `returns accept ${number}`,
        (number) => `returns refuse ${number} "…"`,
      ],
    },
    withdrawal: {
      subject: (number) => `[Withdrawal] ${number}`,
      title: 'A withdrawal',
      text: 'It takes effect without an answer; the acknowledgement has been sent. The refund is due within 14 days, or once the books or proof of posting arrive.',
      commands: [
        (number) => `returns show ${number}`,
        (number) => `returns receive ${number} --sellable all`,
        (number) => `returns refund ${number}`,
      ],
    },
  },
  amount: 'Amount refunded',
  statement: {
    subject: (number) => `Confirm your withdrawal — order ${number}`,
    title: 'We have received your statement',
    text: 'One last click shows that it is you: your withdrawal then counts from the date and time below, and we e-mail you the acknowledgement straight away.',
    confirm: 'Confirm withdrawal',
    days: (days) => `This link works for ${days} days.`,
    ignore: 'You did not make this statement? Do nothing: your order stays as it is.',
  },
  receipt: {
    why: 'You are receiving this e-mail because you withdrew from a contract with us.',
    subject: (number) => `Acknowledgement of your withdrawal — order ${number}`,
    title: 'Your withdrawal has been recorded',
    text: 'We acknowledge receipt of the statement below. Keep this e-mail as proof.',
    statement: (name, number) =>
      `I, ${name}, hereby give notice that I withdraw from my contract of sale of the goods below (order ${number}).`,
    name: 'Name',
    declaredAt: 'Declared on',
    moment: (date, time) => `${date} at ${time} (Paris time)`,
    part: { whole: 'The whole contract', part: 'Chosen articles' },
    scope: 'Scope',
    voucher: (amount) => `Voucher of ${amount}`,
    voucherEnds:
      'We refund you by the same means of payment; the code of the voucher is worth nothing any more, and it is not sent if it was waiting for its day.',
    sendBack: (number) =>
      `If the books have reached you, send them back within 14 days with the number ${number}. We will refund you by the same means of payment, at the latest 14 days after your statement or as soon as we receive the books or proof that you sent them.`,
  },
}

export const returnsMailsWords: Words<typeof french> = { fr: french, eng: returnsMails }
