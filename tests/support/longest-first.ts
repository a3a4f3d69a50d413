/** The order of test files: those known to take long first, so that both workers end together. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of more than ten seconds on two cores, the longest first. */
const LONGEST = [
  'src/server/platform/backup/backup.api.test.ts',
  'tests/faults/first-start.race.test.ts',
  'tests/faults/kill-during-purchases.race.test.ts',
  'src/server/app/composition/stories.race.test.ts',
  'src/server/platform/actions/hidden-data.api.test.ts',
  'src/server/catalogue/import/reference.api.test.ts',
  'src/server/catalogue/search/reference.api.test.ts',
  'src/server/catalogue/import/uploads/uploads.api.test.ts',
  'src/server/platform/actions/fuzz.api.test.ts',
  'src/server/catalogue/backorders/line-model.race.test.ts',
  'src/server/platform/actions/roles.api.test.ts',
  'src/server/app/composition/staff-cli.api.test.ts',
  'tests/faults/visitors-apart.race.test.ts',
  'src/server/platform/backup/backup.race.test.ts',
  'src/server/platform/backup/moving.api.test.ts',
  'src/server/app/cached-articles.api.test.ts',
  'src/server/catalogue/import/import.race.test.ts',
  'src/server/platform/db/embedded/open.api.test.ts',
  'src/server/catalogue/import/cli.api.test.ts',
  'src/server/platform/db/embedded/transports.api.test.ts',
  'src/server/platform/http/fuzz.api.test.ts',
  'src/server/platform/actions/strangers.api.test.ts',
  'src/server/readers/reviews/staff-commands.api.test.ts',
  'src/server/platform/backup/scheduled.api.test.ts',
  'src/server/selling/payments/provider-faults.api.test.ts',
  'src/server/selling/payments/paypal-faults.api.test.ts',
]

/** Leaves all other files as they come. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = LONGEST.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'))
      return place === -1 ? LONGEST.length : place
    }
    return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other)))
  }
}
