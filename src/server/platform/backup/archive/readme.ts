/** The text for people who find a backup without this program. */
export const README = `A backup of a GMP bookshop: an ordinary tar archive.

  tar --extract --file THIS-FILE          unpacks it
  sha256sum --check SHA256SUMS            shows whether every file is unaltered

tables/NAME/*.copy.gz   the rows of a table, as PostgreSQL's COPY writes them (text format, UTF-8), cut into pieces:
                        gzip --decompress --stdout tables/books/*.copy.gz | psql --command \\
                          'copy books (COLUMNS) from stdin'
manifest.json           the tables with their columns, row counts and checksums; the value of every sequence;
                        which migrations had made the tables (they are part of the program)
secrets/                secrets from beside the database, if they were included
SHA256SUMS              the checksum of every file above

The bookshop itself restores it: npm run restore -- THIS-FILE
`
