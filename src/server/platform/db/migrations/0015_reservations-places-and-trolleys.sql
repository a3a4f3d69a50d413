CREATE TABLE "hold_places" (
	"place" integer PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"reservation_id" uuid,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hold_places_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "hold_places_reservationId_unique" UNIQUE("reservation_id"),
	CONSTRAINT "hold_place_for_one" CHECK (num_nonnulls("hold_places"."order_id", "hold_places"."reservation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"book_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"customer_name" text,
	"phone" text,
	"expires_at" timestamp with time zone NOT NULL,
	"receipt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reservations_number_unique" UNIQUE("number"),
	CONSTRAINT "reservation_quantity" CHECK ("reservations"."quantity" > 0),
	CONSTRAINT "reservation_receipt" CHECK (("reservations"."receipt" is not null) = ("reservations"."state" = 'sold')),
	CONSTRAINT "reservation_ended" CHECK (("reservations"."ended_at" is null) = ("reservations"."state" = 'held'))
);
--> statement-breakpoint
CREATE TABLE "picked_copies" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "picked_copies_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "picked_quantity" CHECK ("picked_copies"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "preparations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"preparer_id" text NOT NULL,
	"preparer_name" text NOT NULL,
	"bin" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "bin_of_trolley" CHECK ("preparations"."bin" between 1 and 26)
);
--> statement-breakpoint
CREATE TABLE "shelved_books" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"shelf" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hold_places" ADD CONSTRAINT "hold_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_places" ADD CONSTRAINT "hold_places_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picked_copies" ADD CONSTRAINT "picked_copies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelved_books" ADD CONSTRAINT "shelved_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_held" ON "reservations" USING btree ("expires_at") WHERE "reservations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "reservations_of_book" ON "reservations" USING btree ("book_id") WHERE "reservations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "reservations_to_forget" ON "reservations" USING btree ("ended_at") WHERE "reservations"."customer_name" is not null;--> statement-breakpoint
CREATE INDEX "preparations_preparer_id_index" ON "preparations" USING btree ("preparer_id");