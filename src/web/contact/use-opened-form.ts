/** The token that says when the form was opened; a form that was filled in too fast or too slowly opens again. */
import { useEffect, useRef } from 'react'
import { MAX_FORM_SECONDS, MIN_FORM_SECONDS } from '#shared/contact/form-age.ts'
import { openContactForm } from '../api/contact.ts'

type OpenedForm = { token: string; openedAt: number }

const secondsSince = (moment: number) => (performance.now() - moment) / 1000
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function open(): Promise<OpenedForm> {
  return { token: await openContactForm(), openedAt: performance.now() }
}

/** Returns `ready`, which waits for a token that the server will take, and `renew`, for after it was used. */
export function useOpenedForm() {
  const opened = useRef<Promise<OpenedForm>>(undefined)

  const renew = () => {
    opened.current = open()
    // Who opens the page offline and sends it later gets a new try then
    opened.current.catch(() => {
      opened.current = undefined
    })
  }

  useEffect(renew, [])

  async function ready(): Promise<string> {
    const known = await opened.current?.catch(() => undefined)
    if (!known || secondsSince(known.openedAt) > MAX_FORM_SECONDS - MIN_FORM_SECONDS) renew()
    const { token, openedAt } = await (opened.current ?? open())
    const age = secondsSince(openedAt)
    if (age < MIN_FORM_SECONDS) await pause(MIN_FORM_SECONDS - age)
    return token
  }

  return { ready, renew }
}
