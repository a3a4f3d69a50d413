CREATE TABLE "withdrawal_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"articles" text,
	"language" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "withdrawal_statements_email_index" ON "withdrawal_statements" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawal_statements_declared_at_index" ON "withdrawal_statements" USING btree ("declared_at");