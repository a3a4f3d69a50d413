CREATE TABLE "voucher_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid,
	"card" jsonb,
	CONSTRAINT "voucher_orders_voucherId_unique" UNIQUE("voucher_id")
);
--> statement-breakpoint
ALTER TABLE "voucher_cards" ADD COLUMN "send_on" date;--> statement-breakpoint
ALTER TABLE "voucher_cards" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher_orders" ADD CONSTRAINT "voucher_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_orders" ADD CONSTRAINT "voucher_orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_cards_waiting" ON "voucher_cards" USING btree ("send_on") WHERE "voucher_cards"."send_on" is not null and "voucher_cards"."mailed_at" is null;