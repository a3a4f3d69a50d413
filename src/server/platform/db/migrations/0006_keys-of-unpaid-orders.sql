ALTER TABLE "orders" ADD COLUMN "contact_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visitor_key" text;--> statement-breakpoint
CREATE INDEX "orders_of_contact" ON "orders" USING btree ("contact_key") WHERE "orders"."contact_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_visitor" ON "orders" USING btree ("visitor_key") WHERE "orders"."visitor_key" is not null;