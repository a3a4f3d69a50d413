CREATE TABLE "book_safety_contacts" (
	"book_id" integer NOT NULL,
	"by_hand" boolean NOT NULL,
	"name" text NOT NULL,
	"postal_address" text NOT NULL,
	"electronic_address" text NOT NULL,
	CONSTRAINT "book_safety_contacts_book_id_by_hand_pk" PRIMARY KEY("book_id","by_hand"),
	CONSTRAINT "book_safety_contact" CHECK (char_length("book_safety_contacts"."name") between 1 and 300
    and char_length("book_safety_contacts"."postal_address") between 1 and 300
    and char_length("book_safety_contacts"."electronic_address") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "publisher_safety_contacts" (
	"publisher_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"postal_address" text NOT NULL,
	"electronic_address" text NOT NULL,
	CONSTRAINT "publisher_safety_contact" CHECK (char_length("publisher_safety_contacts"."name") between 1 and 300
    and char_length("publisher_safety_contacts"."postal_address") between 1 and 300
    and char_length("publisher_safety_contacts"."electronic_address") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "book_safety_contacts" ADD CONSTRAINT "book_safety_contacts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_safety_contacts" ADD CONSTRAINT "publisher_safety_contacts_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;