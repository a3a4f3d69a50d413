import type { returnsMails as french } from '../fr/returns-mails.ts'

export const returnsMails: typeof french = {
  hello: 'Hello,',
  why: 'You receive this message because you are sending back books that you ordered from us.',
  return: 'Return',
  order: 'Order',
  articles: 'Articles',
  copies: (count, title) => `${count} × ${title}`,
  see: 'See my return',
  seeOrder: 'See my order',
  states: {
    requested: {
      subject: (number) => `Your return request ${number}`,
      title: 'Your request has arrived',
      text: 'A bookseller reads it and answers by e-mail. Until then you can still change it or take it back.',
    },
    accepted: {
      subject: (number) => `Return ${number} accepted`,
      title: 'Your return is accepted',
      text: 'Print the return slip, put it into the parcel and send the books back to the bookshop. We write to you as soon as they are here.',
    },
    refused: {
      subject: (number) => `Your return request ${number}`,
      title: 'We cannot accept this return',
      text: 'This is why:',
    },
    received: {
      subject: (number) => `Return ${number}: your books are here`,
      title: 'Your books have arrived',
      text: 'We check them and make the refund. One last message will confirm it.',
    },
    refunded: {
      subject: (number) => `Return ${number} refunded`,
      title: 'You are refunded',
      text: 'The amount goes back by the means of payment of your order; your bank usually shows it within a few days.',
    },
  },
  shop: {
    why: 'This message comes from the online shop.',
    from: 'From',
    photos: 'Photos',
    answer: 'Reply to this mail to write to them. To answer the request:',
    return: {
      subject: (number) => `[Return] Request ${number}`,
      title: 'A return is asked for',
      text: 'Somebody would like to send books back and waits for your answer.',
      commands: [
        (number) => `returns show ${number}`,
        (number) => `returns accept ${number}`,
        (number) => `returns refuse ${number} "…"`,
      ],
    },
    withdrawal: {
      subject: (number) => `[Withdrawal] ${number}`,
      title: 'A withdrawal',
      text: 'It takes effect without an answer; its receipt has left. The refund is due within 14 days, or once the books or proof of their sending arrive.',
      commands: [
        (number) => `returns show ${number}`,
        (number) => `returns receive ${number} --sellable all`,
        (number) => `returns refund ${number}`,
      ],
    },
  },
  reason: 'Reason',
  amount: 'Amount refunded',
  receipt: {
    why: 'You receive this message because you withdrew from a contract with us.',
    subject: (number) => `Acknowledgement of your withdrawal — order ${number}`,
    title: 'Your withdrawal is recorded',
    text: 'We acknowledge receipt of the statement below. Keep this message: it is the proof of it.',
    statement: (name, number) =>
      `I, ${name}, hereby give notice that I withdraw from my contract of sale of the goods below (order ${number}).`,
    name: 'Name',
    declaredAt: 'Declared on',
    moment: (date, time) => `${date} at ${time} (Paris time)`,
    part: { whole: 'The whole contract', part: 'Chosen articles' },
    scope: 'Scope',
    sendBack: (number) =>
      `If the books have reached you, send them back within 14 days with the number ${number}. We refund you by the same means of payment, 14 days after your statement at the latest, or as soon as the books or a proof that you sent them reach us.`,
  },
}
