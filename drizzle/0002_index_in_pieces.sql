CREATE TABLE "index_pieces" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "index_pieces_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
DROP TABLE "search_indexes" CASCADE;--> statement-breakpoint
ALTER TABLE "index_pieces" ADD CONSTRAINT "index_pieces_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;