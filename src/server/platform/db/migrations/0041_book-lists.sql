CREATE TABLE "book_list_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_list_gifts_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "book_list_items" (
	"list_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"note" text,
	"equivalent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_list_items_list_id_book_id_pk" PRIMARY KEY("list_id","book_id"),
	CONSTRAINT "list_item_quantity" CHECK ("book_list_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "book_list_orders" (
	"list_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "book_list_orders_list_id_order_id_pk" PRIMARY KEY("list_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "book_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"signature" text,
	"note" text,
	"readers" integer,
	"closes_on" date,
	"is_closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "book_lists_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "book_list_gifts" ADD CONSTRAINT "book_list_gifts_list_id_book_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."book_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_gifts" ADD CONSTRAINT "book_list_gifts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_items" ADD CONSTRAINT "book_list_items_list_id_book_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."book_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_items" ADD CONSTRAINT "book_list_items_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_orders" ADD CONSTRAINT "book_list_orders_list_id_book_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."book_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_orders" ADD CONSTRAINT "book_list_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_lists" ADD CONSTRAINT "book_lists_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_list_gifts_list_id_index" ON "book_list_gifts" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "book_list_gifts_book_id_index" ON "book_list_gifts" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_list_items_book_id_index" ON "book_list_items" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_list_orders_order_id_index" ON "book_list_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_lists_customer_id_index" ON "book_lists" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "book_lists_to_forget" ON "book_lists" USING btree ("deleted_at");