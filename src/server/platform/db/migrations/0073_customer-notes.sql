CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text,
	"order_id" uuid,
	"text" text NOT NULL,
	"call_back" boolean NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "note_of_one" CHECK (("customer_notes"."customer_id" is null) <> ("customer_notes"."order_id" is null))
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id_index" ON "customer_notes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_notes_order_id_index" ON "customer_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notes_to_call_back" ON "customer_notes" USING btree ("created_at") WHERE "customer_notes"."call_back" and "customer_notes"."done_at" is null and "customer_notes"."removed_at" is null;