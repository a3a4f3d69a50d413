/** The drawings of the icons, by name: every page holds them once, and its icons refer to them. */

export type IconDrawings = Readonly<Record<string, string>>

export const ICON_DRAWINGS = {
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  bag: 'M3.8 7h12.4v9.5H3.8ZM7 9V6a3 3 0 0 1 6 0v3',
  heart: 'M10 16.500 3.600 10a4 4 0 0 1 6.400-4.700A4 4 0 0 1 16.400 10Z',
  scales: 'M10 3v14M6.500 17h7M4 5.500h12M5 5.500 2.500 11.500h5ZM15 5.500l-2.500 6h5Z',
  share:
    'M7.3 9.700 12.700 6.500M7.3 10.900l5.4 3.200M5 12.500a2.2 2.200 0 1 0 0-4.400 2.2 2.200 0 0 0 0 4.400ZM15 7.500a2.2 2.200 0 1 0 0-4.400 2.2 2.200 0 0 0 0 4.400ZM15 17.500a2.2 2.200 0 1 0 0-4.400 2.2 2.200 0 0 0 0 4.400Z',
  parcel: 'M3 6.2 10 3l7 3.2v7.6L10 17l-7-3.2ZM3 6.2l7 3.3 7-3.3M10 9.5V17M6.5 4.6l7 3.3',
  person: 'M10 10.500a3.5 3.500 0 1 0 0-7 3.5 3.500 0 0 0 0 7ZM3.5 17a6.5 6.500 0 0 1 13 0',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  filter: 'M3 5.5h14M5.5 10h9M8 14.500h4',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  'chevron-right': 'm8 5 5 5-5 5',
  'chevron-left': 'm12 5-5 5 5 5',
  'chevron-down': 'm5 8 5 5 5-5',
  'arrow-right': 'M4 10h12m-4.5-4.5L16 10l-4.5 4.5',
  'arrow-up': 'M10 16V4M5.5 8.5 10 4l4.5 4.5',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  bin: 'M3.5 5.5h13M8 5V3.5h4V5M5 5.5l.7 11h8.6l.7-11M8.5 9v4.500M11.5 9v4.5',
  check: 'm4 10.5 4 4 8-9',
  info: 'M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.200v4.300M10 6.300v.2',
  alert: 'M10 3 1.8 16.800h16.400ZM10 8v4M10 14.300v.2',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.5 1.5',
  pause: 'M7.5 5.500v9M12.5 5.500v9',
  play: 'M7 4.800v10.400l8.2-5.200Z',
  lock: 'M4.5 9h11v8h-11ZM6.8 9V6.200a3.2 3.2 0 0 1 6.4 0V9',
  truck:
    'M2 5h9.500v8.500H2ZM11.5 8h3.700L18 10.800v2.700h-6.500ZM5.5 16.200a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM14.5 16.200a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  shop: 'M3.5 9v8h13V9M2.5 7.5 4 3h12l1.5 4.500a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0ZM8 17v-4.500h4V17',
  calendar: 'M3 4.5h14v12.500H3ZM3 8.500h14M6.5 2.500v4M13.5 2.500v4',
  mail: 'M2.5 4.500h15v11h-15ZM2.5 5.500l7.5 6 7.5-6',
  phone:
    'M4 3h3l1.5 4L6.7 8.500a10 10 0 0 0 4.8 4.800L13 11.500l4 1.500v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4a1 1 0 0 1 1-1Z',
} satisfies IconDrawings

/** Returns the element that holds drawings, for the beginning of a page; nothing of it is seen. */
export function iconSprite(drawings: IconDrawings): string {
  const paths = Object.entries(drawings).map(
    ([name, drawing]) => `<path id="icon-${name}" d="${drawing}"></path>`,
  )
  return `<svg>${paths.join('')}</svg>`
}
