ALTER TABLE "orders" ADD COLUMN "addition_to" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_addition_to_orders_id_fk" FOREIGN KEY ("addition_to") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_added" ON "orders" USING btree ("addition_to") WHERE "orders"."addition_to" is not null;