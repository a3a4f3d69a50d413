CREATE TABLE "picking_time" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ms" integer NOT NULL,
	"orders" integer NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_picking_time" CHECK ("picking_time"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "pickups" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"reminded" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickups_kept_until_index" ON "pickups" USING btree ("kept_until");