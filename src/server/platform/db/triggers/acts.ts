/** Triggers that make the audit log append-only: nobody, the shop included, changes or deletes an entry. */
export const ACT_TRIGGERS = `
  create or replace function keep_staff_acts() returns trigger language plpgsql as $$
  begin
    raise exception 'What was done stays recorded.';
  end $$;
  create or replace trigger keep_staff_acts before update or delete on staff_acts
    for each row execute function keep_staff_acts();
  create or replace trigger keep_all_staff_acts before truncate on staff_acts
    for each statement execute function keep_staff_acts();`
