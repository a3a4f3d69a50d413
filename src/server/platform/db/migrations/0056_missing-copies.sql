CREATE TABLE "missing_copies" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_copies_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "missing_lost" CHECK ("missing_copies"."lost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "missing_copies" ADD CONSTRAINT "missing_copies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_copies_open" ON "missing_copies" USING btree ("at") WHERE "missing_copies"."is_open";--> statement-breakpoint
CREATE INDEX "reception_lines_book_id_index" ON "reception_lines" USING btree ("book_id");