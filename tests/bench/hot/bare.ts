import Fastify from 'fastify';
import pg from 'pg';

/** What hot calls are measured against: Fastify and one statement by a key, on as many connections as the service has. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(
  'create table if not exists bare_rows (id bigint generated always as identity primary key, text text)',
);
const app = Fastify();
app.get('/row/:number', async (request) => {
  const { number } = request.params as { readonly number: string };
  const { rows } = await pool.query('select * from referrals where tenant = $1 and number = $2', [
    'lindenstrom',
    number,
  ]);
  return rows[0] as object;
});
app.post('/row', async (request) => {
  const { rows } = await pool.query('insert into bare_rows (text) values ($1) returning id', [
    JSON.stringify(request.body),
  ]);
  return rows[0] as object;
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('listening\n');
process.on('SIGTERM', () => process.exit(0));
