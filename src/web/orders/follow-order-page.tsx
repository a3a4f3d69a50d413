export default function FollowOrderPage() {
  return <main />
}
