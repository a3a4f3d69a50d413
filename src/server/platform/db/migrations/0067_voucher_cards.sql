CREATE TABLE "voucher_cards" (
	"voucher_id" uuid PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"design" text DEFAULT 'shelf' NOT NULL,
	"to_name" text,
	"from_name" text,
	"message" text,
	"email" text
);
--> statement-breakpoint
ALTER TABLE "voucher_cards" ADD CONSTRAINT "voucher_cards_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_cards_email" ON "voucher_cards" USING btree (lower("email"));