/** Every address without a screen of its own (§2). */
import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFound />
}
