ALTER TABLE "vouchers" DROP CONSTRAINT "voucher_face";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "earns_on" date;--> statement-breakpoint
CREATE INDEX "orders_earning" ON "orders" USING btree ("earns_on") WHERE "orders"."earns_on" is not null;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "voucher_face" CHECK ("vouchers"."face_cents" > 0 or ("vouchers"."kind" = 'loyalty' and "vouchers"."face_cents" = 0));