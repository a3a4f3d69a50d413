/** Triggers that make the audit log append-only: nobody, the shop included, changes or deletes an entry. */
export const ACTION_TRIGGERS = `
  create or replace function protect_staff_actions() returns trigger language plpgsql as $$
  begin
    raise exception 'What was done stays recorded.';
  end $$;
  create or replace trigger protect_staff_actions before update or delete on staff_actions
    for each row execute function protect_staff_actions();
  create or replace trigger protect_all_staff_actions before truncate on staff_actions
    for each statement execute function protect_staff_actions();`
