/** The layout of most mails: paragraphs, facts and a button. */
import { html } from 'hono/html'
import type { CompanySettings } from '#shared/contract/company.ts'
import { framed, framedText, type Frame, type Html, type MailContent, colour } from './frame.ts'

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

export type Letter = {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Names and values: `Date`, `28 novembre`; with where a value leads. */
  facts?: readonly (readonly [name: string, value: string, url?: string])[]
  /** Drawn in the place of facts and quote, which the plain text has. */
  drawing?: Html
  /** Text that a person wrote; may have several lines. */
  quote?: string
  action?: { label: string; url: string }
  /** Paragraphs below the button. */
  closing?: readonly string[]
  /** Secondary links below the button. */
  links?: readonly { label: string; url: string }[]
}

/** A paragraph that is an address alone is a link. */
const linked = (paragraph: string) =>
  /^https?:\/\/\S+$/.test(paragraph)
    ? html`<a href="${paragraph}" style="color:#241a1c">${paragraph}</a>`
    : paragraph

/** Returns the mail as HTML and as plain text. */
export async function letter(frame: Frame, content: Letter): Promise<MailContent> {
  // French puts a narrow space before a colon
  const colon = frame.language === 'fr' ? '\u202F:' : ':'
  const { subject, title, paragraphs, facts = [], drawing, quote, action, closing = [], links = [] } = content
  const body = html`
    ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${linked(paragraph)}</p>`)}
    ${
      facts.length > 0 && !drawing
        ? html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
            ${facts.map(
              ([name, value, url]) =>
                html`<tr>
                  <td style="padding:4px 16px 4px 0;color:#5b4a4d;vertical-align:top">${name}</td>
                  <td style="padding:4px 0;vertical-align:top">
                    <strong
                      >${url === undefined ? value : html`<a href="${url}" style="color:#241a1c">${value}</a>`}</strong
                    >
                  </td>
                </tr>`,
            )}
          </table>`
        : ''
    }
    ${
      quote === undefined || drawing
        ? ''
        : html`<p style="margin:0 0 24px;padding-left:16px;border-left:3px solid #e6dfd2">
            ${brokenLines(quote.split('\n'))}
          </p>`
    }
    ${drawing ?? ''} ${action ? button(frame.company, action.url, action.label) : ''}
    ${closing.map((line) => html`<p style="margin:16px 0 0;font-size:14px;color:#5b4a4d">${line}</p>`)}
    ${links.map(
      ({ label, url }) =>
        html`<p style="margin:16px 0 0;font-size:14px">
          <a href="${url}" style="color:#241a1c">${label}</a>
        </p>`,
    )}
  `
  return {
    subject,
    html: await framed(frame, { title, preview: paragraphs[0] ?? title, body }),
    text: framedText(frame, title, [
      ...paragraphs.flatMap((paragraph) => [paragraph, '']),
      ...facts.flatMap(([name, value, url]) => [`${name}${colon} ${value}`, ...(url ? [url] : [])]),
      '',
      ...(quote === undefined ? [] : [quote, '']),
      ...(action ? [`${action.label}${colon}`, action.url, ''] : []),
      ...closing.flatMap((line) => [line, '']),
      ...links.flatMap(({ label, url }) => [`${label}${colon}`, url, '']),
    ]),
  }
}
