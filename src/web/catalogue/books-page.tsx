export default function BooksPage() {
  return <main />
}
