export default function CheckoutPage() {
  return <main />
}
