import { describe, expect, it } from 'vitest';
import { readWorkerConfig } from '../../tools/build/worker-config.ts';
import { findDeployProblems, findMissingSecrets, listHostingRequirements } from '../../tools/deploy/deploy-settings.ts';

const deployableConfig = {
  vars: { SITE_ORIGIN: 'https://shop.formulary.eu', UPSTREAM_API_URL: '', PUBLIC_UK_STORE_URL: '' },
  d1_databases: [{ binding: 'DB', database_id: '3f1c0c9e-7f5d-4a55-9a6f-1f1d0f9be001' }],
  r2_buckets: [
    { binding: 'MEDIA', bucket_name: 'shop-media' },
    { binding: 'PRIVATE', bucket_name: 'shop-private' },
  ],
};
const readBindingName = (entry: object) => ('binding' in entry ? entry.binding : 'name' in entry ? entry.name : '');
const findVariableProblems = (variableName: string, variableValue: string) =>
  findDeployProblems({
    ...deployableConfig,
    vars: { ...deployableConfig.vars, [variableName]: variableValue },
  });

describe('what a deploy refuses', () => {
  it('lets a configuration of real values pass', () => {
    expect(findDeployProblems(deployableConfig)).toEqual([]);
  });

  it('refuses the project as it stands on a fresh machine, and says why', () => {
    const deployProblems = findDeployProblems(readWorkerConfig());
    expect(deployProblems).toHaveLength(3);
    for (const [index, reason] of [/https/, /PUBLIC_UK_STORE_URL/, /database_id of DB/].entries())
      expect(deployProblems[index]).toMatch(reason);
  });

  it.each([
    ['SITE_ORIGIN', 'http://shop.formulary.eu'],
    ['SITE_ORIGIN', 'https://localhost:8787'],
    ['SITE_ORIGIN', 'https://127.0.0.1'],
    ['SITE_ORIGIN', 'https://uk.example.com'],
    ['SITE_ORIGIN', 'shop.formulary.eu'],
    ['SITE_ORIGIN', ''],
    ['UPSTREAM_API_URL', 'http://api.formulary.eu'],
    ['UPSTREAM_API_URL', 'https://localhost/api'],
    ['PUBLIC_UK_STORE_URL', 'https://uk.example.com'],
    ['PUBLIC_UK_STORE_URL', 'https://shop.example'],
    ['DEV_OUTBOX', '1'],
    ['DEV_COUNTRY', 'GB'],
    ['RATE_LIMITS', 'off'],
    ['TOKEN_SECRET', 'in a file that is committed'],
  ])('refuses %s = "%s"', (refusedVariableName, refusedValue) => {
    expect(findVariableProblems(refusedVariableName, refusedValue)).toHaveLength(1);
  });

  it('CRED-03 refuses private files without a bucket of their own', () => {
    const [media] = deployableConfig.r2_buckets;
    const sharedBucketBinding = { binding: 'PRIVATE', bucket_name: 'shop-media' };
    for (const r2_buckets of [[], [media, sharedBucketBinding].filter((bucketBinding) => bucketBinding !== undefined)])
      expect(findDeployProblems({ ...deployableConfig, r2_buckets })).toEqual([expect.stringContaining('PRIVATE')]);
  });

  it('refuses a database that was not created', () => {
    const databaseBinding = { binding: 'DB', database_id: '00000000-0000-4000-8000-000000000001' };
    expect(findDeployProblems({ ...deployableConfig, d1_databases: [databaseBinding] })).toHaveLength(1);
    expect(findDeployProblems({ ...deployableConfig, d1_databases: [{ binding: 'DB' }] })).toHaveLength(1);
  });

  it('asks for the secret of the tokens, unless an upstream signs in', () => {
    expect(findMissingSecrets(deployableConfig.vars, [])).toEqual(['TOKEN_SECRET']);
    expect(findMissingSecrets(deployableConfig.vars, ['MULTIPASS_SECRET', 'TOKEN_SECRET'])).toEqual([]);
    expect(findMissingSecrets({ ...deployableConfig.vars, UPSTREAM_API_URL: 'https://api.formulary.eu' }, [])).toEqual(
      [],
    );
  });
});

describe('the environment of the United Kingdom', () => {
  const ukConfig = readWorkerConfig('uk');
  const euConfig = readWorkerConfig();

  it('UK-01 is a shop in pounds that invites nobody elsewhere', () => {
    expect(ukConfig.name).toBe('formulary-uk');
    expect(ukConfig.vars).toMatchObject({ PUBLIC_REGION: 'uk', PUBLIC_UK_STORE_URL: '' });
  });

  it('has every binding and variable of the first shop, and shares no data with it', () => {
    expect(Object.keys(ukConfig.vars)).toEqual(Object.keys(euConfig.vars));
    for (const [ownConfig, otherConfig] of [
      [ukConfig.d1_databases, euConfig.d1_databases],
      [ukConfig.r2_buckets, euConfig.r2_buckets],
      [ukConfig.send_email, euConfig.send_email],
      [ukConfig.ratelimits, euConfig.ratelimits],
    ] as const)
      expect(ownConfig.map(readBindingName)).toEqual(otherConfig.map(readBindingName));
    const resourceNames = [ukConfig, euConfig].flatMap(
      ({ d1_databases: databases, r2_buckets: buckets, ratelimits }) => [
        ...databases.flatMap(({ database_id: id, database_name: databaseName }) => [id, databaseName]),
        ...buckets.map(({ bucket_name: bucketName }) => bucketName),
        ...ratelimits.map(({ namespace_id: id }) => id),
      ],
    );
    expect(new Set(resourceNames).size).toBe(resourceNames.length);
    const listRateLimits = ({ ratelimits }: typeof euConfig) => ratelimits.map(({ simple }) => simple);
    expect(listRateLimits(ukConfig)).toEqual(listRateLimits(euConfig));
    expect([ukConfig.triggers, ukConfig.observability, ukConfig.migrations, ukConfig.cache]).toEqual([
      euConfig.triggers,
      euConfig.observability,
      euConfig.migrations,
      { enabled: true },
    ]);
  });

  it('is refused as it stands, like the first shop', () => {
    expect(findDeployProblems(ukConfig)).toHaveLength(2);
  });
});

describe('what a deploy says besides', () => {
  it('is that passwords need Workers Paid, with the figure; in front of an upstream nothing', () => {
    expect(listHostingRequirements(deployableConfig.vars)).toEqual([
      expect.stringMatching(/Workers Paid.* 400 ms of processor time.* 10 ms/),
    ]);
    expect(listHostingRequirements({ ...deployableConfig.vars, UPSTREAM_API_URL: 'https://api.formulary.eu' })).toEqual(
      [],
    );
  });
});
