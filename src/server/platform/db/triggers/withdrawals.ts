/** Triggers that make a declared withdrawal immutable: nobody, the shop included, can change or delete it. */

/** Anonymising the buyer is the only change, which data protection law requires. */
export const WITHDRAWAL_TRIGGERS = `
  create or replace function keep_withdrawals() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.name = '—' then
      old.name := new.name;
      if old is not distinct from new then return new; end if;
    end if;
    raise exception 'A declared withdrawal is kept as it is.';
  end $$;
  create or replace trigger keep_withdrawals before update or delete on withdrawals
    for each row execute function keep_withdrawals();
  create or replace trigger keep_all_withdrawals before truncate on withdrawals
    for each statement execute function keep_withdrawals();`
