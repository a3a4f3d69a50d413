CREATE TABLE "reservation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_request_quantity" CHECK ("reservation_requests"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reminded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_requests" ADD CONSTRAINT "reservation_requests_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_requests_email_index" ON "reservation_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reservations_of_reader" ON "reservations" USING btree ("email") WHERE "reservations"."email" is not null;