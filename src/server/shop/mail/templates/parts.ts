/** HTML parts that several mails share. */
import { html } from 'hono/html'
import type { CompanySettings } from '#shared/contract/company.ts'
import { colour, type Html } from './frame.ts'

/** Returns lines separated by line breaks. */
export const brokenLines = (lines: readonly string[]): Html =>
  html`${lines.map((line) => html`${line}<br />`)}`

/** Returns a link styled as a button in the company's colour. */
export const button = (company: CompanySettings, address: string, label: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td style="background:${colour(company, 'primary_color')};border-radius:4px">
        <a
          href="${address}"
          style="display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none;font-size:16px"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
