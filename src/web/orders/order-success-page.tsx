export default function OrderSuccessPage() {
  return <main />
}
