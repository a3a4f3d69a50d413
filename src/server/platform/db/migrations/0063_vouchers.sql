CREATE TABLE "voucher_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"order_id" uuid,
	"reference" text,
	"reason" text,
	"actor" text NOT NULL,
	"key" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "voucher_movements_key_unique" UNIQUE("key"),
	CONSTRAINT "voucher_movement_sign" CHECK (case "voucher_movements"."kind"
        when 'issued' then "voucher_movements"."cents" > 0 when 'spent' then "voucher_movements"."cents" < 0
        when 'released' then "voucher_movements"."cents" > 0 when 'refunded' then "voucher_movements"."cents" > 0
        when 'expired' then "voucher_movements"."cents" <> 0 when 'corrected' then "voucher_movements"."cents" <> 0
        when 'reissued' then "voucher_movements"."cents" <> 0 else false end)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'voucher' NOT NULL,
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"face_cents" integer NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"valid_until" date NOT NULL,
	"frozen_at" timestamp with time zone,
	"replaced_by" uuid,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "voucher_face" CHECK ("vouchers"."face_cents" > 0),
	CONSTRAINT "voucher_balance" CHECK ("vouchers"."balance_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_movements" ADD CONSTRAINT "voucher_movements_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_replaced_by_vouchers_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_movements_voucher_id_id_index" ON "voucher_movements" USING btree ("voucher_id","id");--> statement-breakpoint
CREATE INDEX "voucher_movements_order_id_index" ON "voucher_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_movements_at" ON "voucher_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vouchers_customer_id_index" ON "vouchers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "vouchers_last_four" ON "vouchers" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "vouchers_open" ON "vouchers" USING btree ("valid_until") WHERE "vouchers"."balance_cents" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_vouchers" CHECK ("orders"."voucher_cents" between 0 and "orders"."total_cents");