/** Triggers of what is never changed once it is written: movements of vouchers, declared withdrawals, the record of actions. */

/**
 * Triggers of the ledger of vouchers: a movement raises or lowers the balance of its voucher, under the lock of that row, so
 * that no balance falls below zero however many spend at once; nothing else changes a balance, and no movement changes.
 */

const WRITE = `
  create or replace function add_voucher_movement() returns trigger language plpgsql as $$
  begin
    update vouchers set balance_cents = balance_cents + new.cents where id = new.voucher_id;
    return null;
  end $$;
  create or replace trigger voucher_movements_added after insert on voucher_movements
    for each row execute function add_voucher_movement();`

const KEEP = `
  create or replace function keep_voucher_movements() returns trigger language plpgsql as $$
  begin
    raise exception 'A movement of a voucher stays as it was written.';
  end $$;
  create or replace trigger keep_voucher_movements before update or delete on voucher_movements
    for each row execute function keep_voucher_movements();
  create or replace trigger keep_all_voucher_movements before truncate on voucher_movements
    for each statement execute function keep_voucher_movements();
  create or replace function keep_voucher_balance() returns trigger language plpgsql as $$
  begin
    raise exception 'The balance of a voucher changes by its movements alone.';
  end $$;
  create or replace trigger keep_voucher_balance before update of balance_cents on vouchers for each row
    when (new.balance_cents <> old.balance_cents and pg_trigger_depth() = 0)
    execute function keep_voucher_balance();
  create or replace trigger start_voucher_balance before insert on vouchers for each row
    when (new.balance_cents <> 0) execute function keep_voucher_balance();`

/** Idempotent statements. */
export const VOUCHER_TRIGGERS = `${WRITE}${KEEP}`

// Triggers that make a declared withdrawal immutable: nobody, the shop included, can change or delete it.

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
