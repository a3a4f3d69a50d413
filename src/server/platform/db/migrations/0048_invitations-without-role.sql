ALTER TABLE "invitations" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
-- Links that were mailed before somebody's access ended would bring them back
DELETE FROM "invitations" USING "members"
  WHERE "members"."email" = "invitations"."email" AND "invitations"."created_at" <= "members"."left_at";--> statement-breakpoint
UPDATE "invitations" SET "role" = NULL FROM "members"
  WHERE "members"."email" = "invitations"."email" AND "members"."left_at" IS NULL;
