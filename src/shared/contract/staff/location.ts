/** What staff read of the map. */
import { z } from 'zod'
import { Location } from '../location.ts'
import { Version } from './actions.ts'

export const StaffLocation = z.object({ location: Location, version: Version }).meta({ id: 'StaffLocation' })
export type StaffLocation = z.infer<typeof StaffLocation>
