CREATE TABLE "page_pings" (
	"is_there" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"horizon" text NOT NULL,
	"seen" text[] NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
