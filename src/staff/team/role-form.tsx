import type { Teammate } from '#shared/contract/staff/team.ts'
import { ROLES, type Role } from '#shared/staff/roles.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAction } from '../api/use-action.ts'

/** Gives a person another role. */
export function RoleForm({ person: { email, role: present, version } }: { person: Teammate }) {
  const words = useWords(teamWords)
  const roles = useWords(rolesWords)
  const { run } = useAction()
  const { form, submit, isSending, field } = useForm<'role'>({
    empty: { role: present as string },
    errors: {},
    faultsOf: () => [],
    send: async ({ role: chosen }) => {
      await run('staff-role', { input: { mail: email, role: chosen as Role }, expectedVersion: version })
    },
    problemOf: String,
  })
  const role = field('role')
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-end gap-3 px-4.5 py-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <SelectField {...role} label={words.fields.role} hint={words.roleHelp[role.value as Role]}>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {roles[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {role.value !== present && (
        <SubmitButton label={words.person.setRole} sending={words.working} isSending={isSending} />
      )}
    </form>
  )
}
