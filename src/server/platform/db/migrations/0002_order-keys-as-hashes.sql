-- Links that were mailed keep opening their orders; the keys themselves are not kept.
insert into mailed_links (secret_hash, purpose, subject_id, created_at)
  select encode(sha256(convert_to(access_key, 'UTF8')), 'hex'), 'order', id::text, created_at
  from orders where buyer <> 'forgotten' on conflict do nothing;--> statement-breakpoint
-- A repeated request is answered with a key of its order, so its own key is a secret too.
update orders set idempotency_key = encode(sha256(convert_to(idempotency_key, 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "access_key";
