CREATE TABLE "order_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_views_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partly_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "partly_sent" = true WHERE "state" = 'shipped' AND EXISTS (
  SELECT FROM "order_parcels" WHERE "order_parcels"."order_id" = "orders"."id"
) AND (
  SELECT sum("quantity") FROM "order_lines" WHERE "order_lines"."order_id" = "orders"."id"
) > (
  SELECT sum("order_parcel_lines"."quantity") FROM "order_parcel_lines"
  JOIN "order_parcels" ON "order_parcels"."id" = "order_parcel_lines"."parcel_id"
  WHERE "order_parcels"."order_id" = "orders"."id"
);--> statement-breakpoint
CREATE INDEX "mails_subject_id_index" ON "mails" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "order_parcels_tracking" ON "order_parcels" USING btree (upper(replace("tracking_number", ' ', '')));--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_in_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_do" ON "orders" USING btree ("paid_at","id") WHERE "orders"."state" in ('paid', 'preparing') or ("orders"."state" = 'shipped' and "orders"."partly_sent");--> statement-breakpoint
CREATE INDEX "orders_ready" ON "orders" USING btree ("updated_at","id") WHERE "orders"."state" = 'shipped' and "orders"."delivery_method" = 'pickup';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (array_to_tsvector(string_to_array(trim(regexp_replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize("number" || ' ' || "email" || ' ' || coalesce("delivery_address" ->> 'name', '') || ' ' ||
      coalesce("delivery_address" ->> 'company', '') || ' ' || coalesce("billing_address" ->> 'name', '') || ' ' ||
      coalesce("billing_address" ->> 'company', '') || ' ' || right(regexp_replace("phone", '[^0-9]+', '', 'g'), 9), nfkd),
      '[\u0300-\u036f]+', '', 'g'), 'ŒÆØŁĐÐøłđð', 'œæolddoldd')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')), ' ')));