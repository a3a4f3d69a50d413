CREATE TABLE "proposals" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer,
	"waiting" integer DEFAULT 0 NOT NULL,
	"alerts" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"abandoned" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"minimum_stock" integer,
	"on_order" integer DEFAULT 0 NOT NULL,
	"proposed" integer DEFAULT 0 NOT NULL,
	"unit_net_cents" integer DEFAULT 0 NOT NULL,
	"urgency" integer DEFAULT 0 NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"quantity" integer,
	"postponed_until" text,
	"is_added" boolean DEFAULT false NOT NULL,
	CONSTRAINT "proposal_quantity" CHECK ("proposals"."quantity" >= 0 and "proposals"."proposed" >= 0)
);
--> statement-breakpoint
DROP INDEX "publisher_suppliers_supplier_id_index";--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_of_supplier" ON "proposals" USING btree ("supplier_id","urgency" DESC NULLS FIRST,"book_id");--> statement-breakpoint
CREATE INDEX "publisher_suppliers_supplier_id_publisher_id_index" ON "publisher_suppliers" USING btree ("supplier_id","publisher_id");