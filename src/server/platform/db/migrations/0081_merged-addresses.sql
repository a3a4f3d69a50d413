CREATE TABLE "merged_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_address_email" CHECK ("merged_addresses"."email" = lower("merged_addresses"."email"))
);
--> statement-breakpoint
ALTER TABLE "merged_addresses" ADD CONSTRAINT "merged_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_addresses_user_id_index" ON "merged_addresses" USING btree ("user_id");