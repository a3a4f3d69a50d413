import { printing as fr } from '../fr/printing.ts'
import type { Words } from '../../words.ts'

/** Printing without a window to confirm, and the label printer. */
const printing: typeof fr = {
  title: 'Printing without a dialog',
  help: 'Slips and labels are printed without a window to confirm once the browser is set up: follow the steps, then print a test. What is chosen here counts for this device only.',
  here: {
    title: 'This browser',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      safari: 'Safari',
      phone: 'Phone or tablet',
      other: 'Unknown browser',
    },
    can: 'It can print without a dialog, once it is set up:',
    cannot: {
      safari:
        'Safari always shows its print dialog. To do without, open this page in Chrome, Edge or Firefox.',
      phone:
        'A phone or tablet always shows its print dialog. Print from the computer at the counter, or on the label printer.',
      other:
        'We do not know how to set up this browser. Open this page in Chrome, Edge or Firefox, or keep the print dialog.',
    },
    steps: {
      printer: 'In the settings of the computer, choose the printer of the slips as the default one.',
      quit: (browser) => `Close all windows of ${browser}: otherwise the option does not count.`,
      shortcut: 'Make a shortcut with this command, and open the back office only by it from now on:',
      config: 'Type about:config into the address bar and accept the warning.',
      preference: 'Look for this preference, create it as a boolean if it is missing, and set it to true:',
      margins: 'Print once with the dialog: the printer and margins of that time are used from then on.',
    },
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'The browser refuses to copy: select the text and copy it yourself.',
  },
  test: {
    title: 'Test',
    print: 'Print a test',
    slip: 'Printing test',
    slipText: 'If this slip came out without a dialog, this device is ready.',
    ask: 'Did a dialog appear?',
    why: (seconds) => `Printing kept the browser busy for ${seconds} s: that is not enough to know.`,
    yes: 'Yes, a dialog',
    no: 'No, the paper came out',
    neither: 'No, and nothing came out',
    never: 'No test on this device yet.',
    dialog: (day) => `A dialog appeared (test of ${day}). Everything still prints: it has to be confirmed.`,
    silent: (day) => `No dialog (test of ${day}). This device is ready.`,
    nothing: (day) =>
      `Nothing came out (test of ${day}). Check the computer’s default printer and its paper, then test again.`,
  },
  papers: {
    title: 'Paper of this device',
    text: 'For this device only. Addresses, lists and cards keep their size: A6 and A4.',
    hold: 'Hold-shelf slips',
    parcel: 'Parcel slips',
    options: { '80mm': '80 mm', a6: 'A6', label: 'Label' },
    unset: 'Labels can be chosen here once the printer below is set up.',
  },
  printer: {
    title: 'Label printer',
    text: 'A ZPL printer (Zebra and most others) on the network prints without a browser, from every device. The shop’s server must be able to reach it.',
    none: 'The shop has none: the browser prints.',
    media: (width, height, dots) => `Labels of ${width} × ${height} mm, ${dots} dots per mm.`,
    ownersOnly: 'An owner of the shop sets it up.',
    host: 'Address',
    hostHint: 'In the shop’s own network, such as 192.168.1.50. A public address is refused.',
    port: 'Port',
    portHint: (least, most) => `From ${least} to ${most}; almost always ${least}.`,
    width: 'Width in mm',
    height: 'Height in mm',
    sizeHint: (least, most) => `From ${least} to ${most}.`,
    dots: 'Dots per mm',
    resolutions: { '8': '8 (203 dpi)', '12': '12 (300 dpi)' },
    save: 'Save the printer',
    remove: 'Remove',
    test: 'Print a test label',
  },
  testLabel: 'Test label',
  sent: (count) => (count > 1 ? `${count} labels were sent.` : 'The label was sent to the printer.'),
  fallback: (why) => `${why} The browser prints instead.`,
  partly: (why, sent, total) => `${why} ${sent} of ${total} labels were sent; the browser prints the others.`,
  labels: {
    title: 'Labels',
    text: 'Title, price, shelf and barcode of each book, by the label printer, or on sheets of 24.',
    copies: 'How many',
    each: { one: 'One per book', stock: 'One per copy in stock' },
    print: 'Print the labels',
    reading: 'Reading the books…',
    progress: (sent, total) => `${sent} of ${total} sent to the printer…`,
    tooMany: (labels, most) =>
      `That would be ${labels} labels: ${most} at most at once. Narrow the filter, or tick fewer books.`,
    none: 'No labels: none of the chosen books needs one.',
    unknown: (isbns) => `The shop does not have: ${isbns}.`,
    leaving: {
      title: 'Stop printing?',
      text: 'Labels that were not sent yet would not be printed.',
      stay: 'Stay here',
      leave: 'Leave',
    },
    ofDelivery: (count) => `Labels (${count})`,
  },
  offline: 'The shop does not answer.',
}

export const printingWords: Words<typeof fr> = { fr, eng: printing }
