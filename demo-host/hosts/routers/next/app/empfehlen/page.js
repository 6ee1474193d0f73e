export default function Recommend() {
  return (
    <>
      <h1>Weitersagen</h1>
      <p>Wer uns empfiehlt, bekommt eine Prämie.</p>
      <referral-widget tenant="lindenstrom" scroll-offset="64" />
    </>
  );
}
