/** The frame of every mail: tables and inline styles, because mail programs support little else. */
import { langOf } from '#shared/text/locale.ts'
import { html } from 'hono/html'
import type { CompanySettings } from '#shared/contract/company.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'

/** HTML whose values are escaped. */
export type Html = ReturnType<typeof html>

export type MailContent = {
  subject: string
  html: string
  text: string
  /** Recipient of answers, if not the shop. */
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
  /** Attached files: text, unless `type` says otherwise. */
  attachments?: readonly { filename: string; content: string | Buffer; type?: string }[]
}

export type Frame = {
  language: Language
  company: CompanySettings
  /** The reason why the recipient gets this mail. */
  why: string
}

const FALLBACK = { primary_color: '#671929', secondary_color: '#e0c389' }

/** Returns a company colour, or the default if invalid: a typed value must not inject a style. */
export function colour(company: CompanySettings, name: keyof typeof FALLBACK): string {
  return /^#[0-9a-f]{6}$/i.test(company[name]) ? company[name] : FALLBACK[name]
}

/** Returns a complete mail around a body; `preview` is the text that inboxes show beside the subject. */
export async function framed(
  { language, company, why }: Frame,
  { title, preview, body }: { title: string; preview: string; body: Html },
): Promise<string> {
  const words = textOf(language).mail
  const page = await html`<!doctype html>
    <html lang="${langOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:#f6f2ea;color:#241a1c">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f6f2ea;font-family:Georgia,'Times New Roman',serif;font-size:16px;line-height:1.5"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:#ffffff"
              >
                <tr>
                  <td
                    style="padding:20px 32px;background:${colour(company, 'primary_color')};color:#ffffff;border-bottom:4px solid ${colour(company, 'secondary_color')};font-size:22px"
                  >
                    ${company.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:32px">
                    <h1 style="margin:0 0 16px;font-size:24px;font-weight:normal">${title}</h1>
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 32px;background:#f6f2ea;font-size:13px;color:#5b4a4d">
                    <p style="margin:0 0 8px">${words.help(company)}</p>
                    <p style="margin:0">${why}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return page.toString()
}

/** Returns the plain-text part of a mail, with the same words. */
export function framedText(
  { language, company, why }: Frame,
  title: string,
  lines: readonly string[],
): string {
  const words = textOf(language).mail
  const parts = [company.name, '', title, '', ...lines, '', '-- ', words.help(company), why]
  return `${parts.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
}
