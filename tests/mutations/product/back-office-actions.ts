/** The back office: actions of staff. */
import { api, component, browser, unit, type ProductMutant } from '../mutant.ts'

export const BACK_OFFICE_ACTIONS: readonly ProductMutant[] = [
  {
    statement: 'A form says beside each field what is empty or wrong',
    file: 'src/staff/form/action-form.tsx',
    was: 'if (failure) lookAtFault()',
    becomes: '',
    seenBy: component('src/staff/form/action-form', /shows what the server refuses beside its field/),
  },
  {
    statement: 'What one person does with an order',
    file: 'src/staff/api/use-live.ts',
    was: "    stream.addEventListener('action', onAction)\n",
    becomes: '',
    seenBy: browser('staff/orders', /see what the other does at once/),
  },
  {
    statement: 'On a counter device people switch by PIN',
    file: 'src/server/platform/actions/routes.ts',
    was: 'requirePermission(member, permission)',
    becomes: "requirePermission({ ...member, level: 'full' }, permission)",
    seenBy: api('src/server/platform/actions/roles.api.test.ts', /who may do which action/),
  },
  {
    statement: 'Whatever staff do in the back office is a command',
    file: 'src/server/platform/actions/routes.ts',
    was: "const permission = permissionFor(c.req.param('name'))",
    becomes: "const permission = permissionFor('stock-set')",
    seenBy: api('src/server/platform/actions/roles.api.test.ts', /who may do which action/),
  },
  {
    statement: 'Whatever staff do in the back office is a command',
    file: 'src/shared/staff/permissions.ts',
    was: "'orders-refund': { roles: ['bookseller'], level: 'full' }",
    becomes: "'orders-refund': { roles: ['bookseller', 'preparer'], level: 'pin' }",
    seenBy: unit('shared/staff/permissions.test', /asks for the full sign-in where money goes back/),
  },
  {
    statement: 'An action refuses a field that it does not have',
    file: 'src/server/platform/actions/command.ts',
    was: 'z.strictObject(shape)',
    becomes: 'z.object(shape)',
    seenBy: api(
      'src/server/platform/actions/action-log.api.test.ts',
      /refuses a field that the action does not have/,
    ),
  },
  {
    statement: 'Of two people who act on the same thing',
    file: 'src/server/platform/actions/perform-action.ts',
    was: '  await refuseStale(tx, done.subject, expectedVersion)\n',
    becomes: '',
    seenBy: api(
      'src/server/platform/actions/action-log.api.test.ts',
      /refuses a version that somebody else changed/,
    ),
  },
  {
    statement: 'Of two people who act on the same thing',
    file: 'src/server/platform/actions/perform-action.ts',
    was: "if (before) return { kind: 'done', action: before }",
    becomes: '',
    seenBy: api('src/server/platform/actions/action-log.api.test.ts', /does a request once/),
  },
  {
    // Recorded before it is done, and apart from it
    statement: 'Of two people who act on the same thing',
    file: 'src/server/platform/actions/perform-action.ts',
    was: 'await recordAction(tx, {',
    becomes:
      'await (async (given: Parameters<typeof recordAction>[1]) => { const one = await recordAction(db as never, given); await new Promise((resolve) => setTimeout(resolve, 300)); return one })({',
    seenBy: api('tests/faults/kill-during-staff-work.race.test.ts', /loses and doubles no action/),
  },
  {
    statement: 'Mails and refunds of the back office leave 20 seconds later',
    file: 'src/server/platform/actions/perform-action.ts',
    was: 'await waitForUndo(tx, UNDO_SECONDS)',
    becomes: 'await waitForUndo(tx, 0)',
    seenBy: api('src/server/platform/actions/undo-wait.api.test.ts', /a mail of the browser leaves when/),
  },
  {
    statement: 'What an action did, refuses, or finds wrong',
    file: 'src/shared/text/staff/action-words.ts',
    was: 'refusal, wordFault(language, params))',
    becomes: 'refusal, params)',
    seenBy: api('src/server/platform/actions/action-log.api.test.ts', /says in the member’s language/),
  },
  {
    statement: 'What one person does reaches the screens',
    file: 'src/server/platform/actions/action-feed.ts',
    was: 'recent.filter((action) => !sent.has(action.id))',
    becomes: 'recent.filter((action) => action.id > 0)',
    seenBy: api('src/server/platform/actions/events.api.test.ts', /within two seconds, once/),
  },
]
