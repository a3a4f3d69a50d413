/** What a backup says to people who find one without this program. */
export const README = `A backup of a GMP bookshop: an ordinary tar archive.

  tar --extract --file THIS-FILE          unpacks it
  sha256sum --check SHA256SUMS            tells whether every file is as it was written

tables/NAME/*.copy.gz   the rows of a table, as PostgreSQL's COPY writes them (text format, UTF-8), cut into pieces:
                        gzip --decompress --stdout tables/books/*.copy.gz | psql --command \\
                          'copy books (COLUMNS) from stdin'
manifest.json           the tables with their columns, numbers of rows and checksums; where every sequence stood;
                        which migrations had made the tables (they are part of the program)
secrets/                what lay beside the database, if it was taken along
SHA256SUMS              the checksum of every file above

The bookshop itself restores it: npm run restore -- THIS-FILE
`
