export default function Tariffs() {
  return (
    <>
      <h1>Tarife</h1>
      <p>Lindenstrom Natur kostet 28 Cent je Kilowattstunde.</p>
    </>
  );
}
