-- What was to be taken off a voucher once it came back from having expired is put back and taken now, as clawback.ts does since:
-- nothing takes it later. What is left to take is no more than unpaid orders have of it.
do $$
declare
  voucher record;
  expired record;
  place uuid;
  successor uuid;
  open_cents integer;
  part integer;
begin
  for voucher in select id, clawback_cents from vouchers where clawback_cents > 0 and replaced_by is null order by id for update loop
    open_cents := voucher.clawback_cents;
    for expired in
      with recursive line as (
        select voucher.id as id union all select vouchers.id from vouchers join line on vouchers.replaced_by = line.id
      )
      select voucher_id, -sum(cents)::integer as cents from voucher_movements
      where kind = 'expired' and voucher_id in (select id from line) group by voucher_id having sum(cents) < 0 order by voucher_id
    loop
      part := least(expired.cents, open_cents);
      continue when part = 0;
      open_cents := open_cents - part;
      place := expired.voucher_id;
      insert into voucher_movements (voucher_id, kind, cents, actor) values (place, 'expired', part, 'shop');
      loop
        select replaced_by into successor from vouchers where id = place;
        exit when successor is null;
        insert into voucher_movements (voucher_id, kind, cents, actor)
          values (place, 'reissued', -part, 'shop'), (successor, 'reissued', part, 'shop');
        place := successor;
      end loop;
    end loop;
    if open_cents < voucher.clawback_cents then
      insert into voucher_movements (voucher_id, kind, cents, actor, order_id, reference)
      with recursive line as (
        select voucher.id as id union all select vouchers.id from vouchers join line on vouchers.replaced_by = line.id
      )
      select voucher.id, 'corrected', open_cents - voucher.clawback_cents, 'shop', issued.order_id, issued.reference
      from (select) as once left join lateral (
        select order_id, reference from voucher_movements
        where kind = 'issued' and voucher_id in (select id from line) order by id limit 1
      ) issued on true;
    end if;
    update vouchers set clawback_cents = least(open_cents, (
      with recursive line as (
        select voucher.id as id union all select vouchers.id from vouchers join line on vouchers.replaced_by = line.id
      )
      select coalesce(-sum(cents), 0) from voucher_movements movement
      where voucher_id in (select id from line) and kind in ('spent', 'released') and order_id is not null
        and not exists (select from payments where payments.order_id = movement.order_id and provider = 'voucher')
    )) where id = voucher.id;
  end loop;
end $$;
