export default function BookPage() {
  return <main />
}
