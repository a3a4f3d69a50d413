import { describe, expect, it } from 'vitest'
import { ordersPath, readOrdersQuery } from './use-customer-orders.ts'

const read = (search: string) => readOrdersQuery(new URLSearchParams(search))

describe('the address of a customer’s orders', () => {
  it('names how far they are and the page, and is read back', () => {
    const query = { progress: 'open', period: 'half_year', page: 3 } as const
    expect(ordersPath(query)).toBe('/ordertracking?progress=open&period=half_year&page=3')
    expect(read('progress=open&period=half_year&page=3')).toEqual(query)
    expect(ordersPath({})).toBe('/ordertracking')
  })

  it.each(['progress=all', 'period=century', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000000'])(
    'reads %s as if it were absent',
    (search) => expect(read(search)).toEqual(read('')),
  )
})
