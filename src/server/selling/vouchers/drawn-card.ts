/** The card of a voucher in a mail: drawn with the cells of tables, since mail programs show no drawings of ours. */
import { html, raw } from 'hono/html'
import type { CompanySettings } from '#shared/contract/company.ts'
import { langOf } from '#shared/text/locale.ts'
import { themeColours } from '#shared/theme/theme.ts'
import type { VoucherDesign } from '#shared/vouchers/designs.ts'
import { colour, type Html } from '#server/shop/mail/templates/frame.ts'
import { brokenLines } from '#server/shop/mail/templates/letter.ts'
import type { Language } from '#shared/contract/preferences.ts'

type Colours = { primary: string; secondary: string; accent: string; tint: string }
type Role = keyof Colours

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const cell = (style: string, content = '&nbsp;', more = '') =>
  `<td ${more} style="padding:0;font-size:1px;line-height:1px;${style}">${content}</td>`

/** Spines on the shelf: width, height and colour. */
const SPINES: readonly [number, number, Role][] = [
  [22, 78, 'primary'],
  [16, 92, 'secondary'],
  [28, 70, 'accent'],
  [18, 84, 'primary'],
  [24, 62, 'secondary'],
  [16, 88, 'accent'],
  [26, 74, 'primary'],
  [18, 94, 'accent'],
  [22, 66, 'secondary'],
]

const DRAWINGS: Record<VoucherDesign, (colours: Colours) => string> = {
  shelf: (colours) => {
    const spines = SPINES.map(([width, height, role]) =>
      cell(
        'padding:0 2px',
        `<div style="width:${width}px;height:${height}px;background:${colours[role]}"></div>`,
        'valign="bottom"',
      ),
    )
    return (
      `<table ${table} style="background:${colours.tint}"><tr><td align="center" style="padding:24px 0 0">` +
      `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${spines.join('')}</tr></table></td></tr>` +
      `<tr>${cell(`height:6px;background:${colours.secondary}`)}</tr></table>`
    )
  },
  ribbon: ({ primary, secondary }) => {
    const row = (height: number) =>
      `<tr>${cell(`width:30%;height:${height}px;background:${primary}`)}${cell(`width:22px;background:${secondary}`)}` +
      `${cell(`background:${primary}`)}</tr>`
    const band = `<tr>${cell(`height:20px;background:${secondary}`, '&nbsp;', 'colspan="3"')}</tr>`
    return `<table ${table}>${row(58)}${band}${row(44)}</table>`
  },
  leaves: ({ secondary, accent }) =>
    `<table ${table} style="background:${accent}"><tr><td align="center" style="padding:28px 0;color:${secondary};` +
    'font-size:34px;line-height:1.2;letter-spacing:14px">&#10087;&#10086;&#10087;</td></tr></table>',
}

type DrawnCard = {
  language: Language
  company: CompanySettings
  design: VoucherDesign
  title: string
  amount: string
  names: readonly string[]
  message: string | null
  code: string
  foot: readonly string[]
}

/** Returns the card, in its own language. */
export function drawnCard(card: DrawnCard): Html {
  const { language, company, design, title, amount, names, message, code, foot } = card
  const primary = colour(company, 'primary_color')
  const secondary = colour(company, 'secondary_color')
  const { accent, tint } = themeColours(company)
  return html`<table
    ${raw(table)}
    lang="${langOf(language)}"
    style="max-width:440px;margin:0 auto 28px;background:#ffffff;border:1px solid #e6dfd2"
  >
    <tr>
      <td style="padding:0">${raw(DRAWINGS[design]({ primary, secondary, accent, tint }))}</td>
    </tr>
    <tr>
      <td style="padding:20px 24px 24px">
        <p style="margin:0 0 4px;color:${primary};font-size:14px">${company.name}</p>
        <table ${raw(table)} style="border-bottom:2px solid ${secondary}">
          <tr>
            <td style="padding:0 0 8px;font-size:20px">${title}</td>
            <td align="right" style="padding:0 0 8px;font-size:30px;white-space:nowrap">${amount}</td>
          </tr>
        </table>
        ${names.length > 0 ? html`<p style="margin:12px 0 0">${names.join(' · ')}</p>` : ''}
        ${
          message === null
            ? ''
            : html`<p style="margin:12px 0 0;font-style:italic">${brokenLines(message.split('\n'))}</p>`
        }
        <p style="margin:20px 0 4px;font-family:Helvetica,Arial,sans-serif;font-size:19px;letter-spacing:1px">
          <strong>${code}</strong>
        </p>
        ${foot.map(
          (line) =>
            html`<p style="margin:0;font-family:Helvetica,Arial,sans-serif;font-size:13px;color:#5b4a4d">
              ${line}
            </p>`,
        )}
      </td>
    </tr>
  </table>`
}
