CREATE TABLE "repricings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repricings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "price_rule" text GENERATED ALWAYS AS (case when (selling ->> 'frenchBookPrices')::boolean is not true then 'discount'
        when selling -> 'zones' is null or jsonb_path_exists(selling, '$.zones[*].method ? (@ <> "pickup")') then 'french_sent'
        else 'french_collected' end) STORED;--> statement-breakpoint
ALTER TABLE "books" RENAME COLUMN "price_cents" TO "public_price_cents";--> statement-breakpoint
ALTER TABLE "books" DROP CONSTRAINT "price_not_negative";--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "price_not_negative" CHECK ("books"."public_price_cents" >= 0);--> statement-breakpoint
DROP INDEX "books_price";--> statement-breakpoint
-- Filled as generated columns: the table is written once, and no trigger of the release before is called
ALTER TABLE "books"
	ADD COLUMN "selling_price_cents" integer NOT NULL GENERATED ALWAYS AS (((public_price_cents::bigint * (1000000 - discount_ppm) + 500000) / 1000000)::integer) STORED,
	ADD COLUMN "pickup_price_cents" integer NOT NULL GENERATED ALWAYS AS (((public_price_cents::bigint * (1000000 - discount_ppm) + 500000) / 1000000)::integer) STORED;--> statement-breakpoint
ALTER TABLE "books" ALTER COLUMN "selling_price_cents" DROP EXPRESSION, ALTER COLUMN "pickup_price_cents" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "books" ALTER COLUMN "selling_price_cents" SET DEFAULT 0, ALTER COLUMN "pickup_price_cents" SET DEFAULT 0;--> statement-breakpoint
-- Where the French rules hold: the public price of what is sent, at most 5 % off what is collected
ALTER TABLE "books" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "books" SET
	"selling_price_cents" = case price_rule when 'french_sent' then public_price_cents
		else greatest(selling_price_cents, (public_price_cents::bigint * 950000 + 999999) / 1000000) end,
	"pickup_price_cents" = greatest(pickup_price_cents, (public_price_cents::bigint * 950000 + 999999) / 1000000)
	FROM "company" WHERE price_rule <> 'discount' AND discount_ppm > 0;--> statement-breakpoint
ALTER TABLE "books" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "books_price" ON "books" USING btree ("selling_price_cents","id") WHERE "books"."removed_at" is null;
