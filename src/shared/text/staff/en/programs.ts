import type { programs as fr } from '../fr/programs.ts'

/** The shop's programs: their keys, and the webhooks that notify them. */
export const programs: typeof fr = {
  title: 'Programs',
  help: 'A key opens the shop’s API to a program: the till, the accounts, a workshop. It may do only what you tick, and is revoked by a press.',
  cancel: 'Cancel',
  done: 'I have copied it',
  keys: 'Keys',
  noKeys: 'No program has a key.',
  addKey: 'New key',
  name: 'Name of the program',
  ending: (ending) => `ends with ${ending}`,
  scopes: {
    'orders:read': 'Read orders',
    'customers:read': 'Read who ordered',
    'stock:write': 'Write stock',
  },
  noScope: 'Tick one permission at least.',
  may: 'Permissions',
  used: 'Last use',
  neverUsed: 'never',
  showOnce: 'Copy it now: it is shown only once.',
  keyOf: (name) => `Key of ${name}`,
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke the key of ${name}`,
  revokeSure: (name) => `Revoke the key of ${name}?`,
  revokeHint: 'This program opens nothing from now on. A revoked key does not come back.',
  address: 'Address of the API',
  document: 'What the API offers',
}
