CREATE TABLE "backorders" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"book_id" integer NOT NULL,
	"wanted" integer NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"is_paid" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backorders_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "backorder_allocated" CHECK ("backorders"."wanted" > 0 and "backorders"."allocated" between 0 and "backorders"."wanted")
);
--> statement-breakpoint
CREATE TABLE "line_cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_cancellation_quantity" CHECK ("line_cancellations"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promise_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "home_from" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "home_by" date;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatch" text DEFAULT 'together' NOT NULL;--> statement-breakpoint
ALTER TABLE "backorders" ADD CONSTRAINT "backorders_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_cancellations" ADD CONSTRAINT "line_cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backorders_waiting" ON "backorders" USING btree ("book_id","asked_at") WHERE "backorders"."allocated" < "backorders"."wanted";--> statement-breakpoint
CREATE INDEX "line_cancellations_order_id_index" ON "line_cancellations" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "line_cancelled" CHECK ("order_lines"."cancelled" between 0 and "order_lines"."quantity" - "order_lines"."returned");