export default function Start() {
  return (
    <>
      <h1>Willkommen</h1>
      <p>Strom und Gas aus dem Aulinger Land.</p>
    </>
  );
}
