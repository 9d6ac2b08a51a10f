# Cold bowls, soup and sweets by parameters. dish=cucumber-raita|kachumber-salad|mixed-pickle|kheer|rasmalai|gajar-halwa|hot-and-sour-soup|mango-kulfi
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from garnish import *

STYLE.update(
    {
        'raita': ((0.90, 0.85, 0.74), (0.84, 0.79, 0.64), (0.94, 0.90, 0.82), 0.35),
        'kheer': ((0.88, 0.80, 0.64), (0.82, 0.70, 0.50), (0.92, 0.86, 0.74), 0.35),
        'rabri': ((0.90, 0.76, 0.44), (0.86, 0.66, 0.30), (0.93, 0.83, 0.58), 0.5),
        'soup': ((0.16, 0.060, 0.016), (0.085, 0.026, 0.007), (0.26, 0.11, 0.030), 0.8),
        'oil': ((0.46, 0.10, 0.012), (0.30, 0.045, 0.006), (0.58, 0.20, 0.025), 0.7),
    }
)


def rose_petals(spots, lift=0.02, size=(0.09, 0.13)):
    m = Mat('rose')
    c = m.mix((0.46, 0.010, 0.045), (0.62, 0.04, 0.10), m.noise(5, 4))
    m.p(Base_Color=c, Roughness=0.45, Sheen=0.4)
    m.translucent(c, 0.25)
    P = []
    for s in range(3):
        V, N = [], 20
        for i in range(N):
            for j in range(N):
                u, v = i / (N - 1) * 2 - 1, j / (N - 1) * 2 - 1
                x, y = u * math.sqrt(1 - v * v / 2), v * math.sqrt(1 - u * u / 2)
                V.append((x * (0.8 + 0.2 * y), y, 0.28 * (x * x + y * y) + 0.10 * noise.noise(Vector((x * 2, y * 2, s)))))
        F = [(i * N + j, (i + 1) * N + j, (i + 1) * N + j + 1, i * N + j + 1) for i in range(N - 1) for j in range(N - 1)]
        P.append(hide(mesh('petal', V, F, m)))
    t = Top()
    for i, (x, y) in enumerate(spots):
        co = t.at(x, y)[0] + Vector((0, 0, lift))
        inst(P[i % 3], co, (R.uniform(-0.3, 0.3), R.uniform(-0.3, 0.3), R.uniform(0, 6)), R.uniform(*size))


def cardamoms(spots):
    m = Mat('card')
    m.p(Base_Color=m.mix((0.24, 0.30, 0.07), (0.36, 0.36, 0.12), m.noise(10, 3)), Roughness=0.5)
    pod = lambda p, n: p + Vector((0, p.y, p.z)) * (0.10 * cos(3 * math.atan2(p.z, p.y)))
    c = hide(ico('cd', 1, m, 3, pod, (0.075, 0.032, 0.030)))
    for x, y, a in spots:
        inst(c, (x, y, 0.03), (0, 0, a))


def raisins():
    m = Mat('raisin')
    c = m.mix((0.16, 0.055, 0.018), (0.30, 0.13, 0.035), m.rand())
    m.p(Base_Color=c, Roughness=0.3, Normal=m.bump(m.noise(40, 4), 0.5, 0.01))
    return [hide(ico('ra', 1, m, 3, lambda p, n: p * (1 + 0.15 * noise.noise(n * 4)), (0.048, 0.032, 0.027)))]


def cube(mat, x, y, z, seed=0):
    return paneer_mesh(seed, mat, (x, y, z))


def cucumber_raita():
    h = start('green', 'terra', 'raita', [], 0.80, 0.44, coarse=0.7, lump=0.03, dome=0.02)
    shreds(90, 0.20, (0.56, 0.68, 0.34), 0.17, 0.011, 0.006)
    shreds(34, 0.19, (0.14, 0.32, 0.05), 0.14, 0.009, 0.012)
    strew(cumin(), 46, 0.40, 0.006)
    strew([hide(ico('pw', 0.006, plain('pw', (0.30, 0.14, 0.05), 0.7), 1))], 260, 0.34, 0.002, 1.0, (0.5, 1.5))
    fl = Mat('cuke')
    rr = fl.math('SQRT', fl.math('ADD', fl.math('POWER', fl.math('ABSOLUTE', fl.sep(fl.obj, 0)), 2.0), fl.math('POWER', fl.math('ABSOLUTE', fl.sep(fl.obj, 1)), 2.0)))
    c = fl.mix((0.66, 0.76, 0.42), (0.78, 0.84, 0.58), fl.rng(rr, 0.07, 0.10))
    c = fl.mix(c, (0.10, 0.26, 0.03), fl.rng(rr, 0.148, 0.156))
    fl.p(Base_Color=c, Roughness=0.18, Clearcoat=0.4).sss(0.25, (0.05, 0.06, 0.03), c)
    for x, y, z, t in ((0.92, -0.82, 0.02, 0.0), (1.10, -0.66, 0.05, 0.22), (0.74, -0.98, 0.03, 0.1)):
        p = [(0, 0.018), (0.15, 0.018), (0.16, 0.012), (0.16, -0.012), (0.15, -0.018), (0, -0.018)]
        lathe('slice', p, fl, 80, 24, loc=(x, y, z), rot=(t, t, x))
    t = Top()
    mint(7, lambda i: t.at(R.gauss(0, 0.05), R.gauss(0, 0.05))[0] + Vector((0, 0, 0.03 + 0.012 * i)), R, (0.13, 0.18))
    ci = cumin()[0]
    for i in range(40):
        inst(ci, (R.gauss(-0.96, 0.12), R.gauss(-0.82, 0.07), 0.012), (0, 0, R.uniform(0, 6)), R.uniform(0.8, 1.2))
    lights(key=380, fill=220, rim=130)
    shot((0.15, -3.25, 2.75), (0.0, -0.02, 0.24), 67, (0, -0.2, 0.42), 0.78)


def kachumber_salad():
    table('sand')
    bowl('blue', 0.80, 0.40)
    tm = m_veg((0.62, 0.030, 0.012), (0.74, 0.10, 0.03), 0.14)
    cu = Mat('cuke')
    skin = cu.rng(cu.sep(cu.obj, 2), 0.030, 0.036)
    c = cu.mix(cu.mix((0.66, 0.76, 0.42), (0.78, 0.84, 0.58), cu.rand()), (0.09, 0.25, 0.03), skin)
    cu.p(Base_Color=c, Roughness=0.16, Clearcoat=0.4).sss(0.2, (0.05, 0.06, 0.03), c)
    on = m_veg((0.56, 0.14, 0.30), (0.82, 0.66, 0.72))
    T = [hide(box('tom', 0.12, 0.10, 0.085, tm, 0.022, 3)), hide(box('tom', 0.10, 0.10, 0.10, tm, 0.022, 3))]
    C = [hide(box('cu', 0.115, 0.095, 0.085, cu, 0.010, 2)), hide(box('cu', 0.10, 0.09, 0.08, cu, 0.010, 2))]
    O = [petal(on, 0.12, 0.09, 0.018, seed=4), petal(on, 0.10, 0.09, 0.016, seed=8)]
    H = heap(0.26, 0.28, 0.74)
    lathe('core', [(0.72 * k, H(0.72 * k) - 0.08) for k in (0, 0.25, 0.5, 0.75, 0.97)], plain('core', (0.30, 0.20, 0.08), 0.5), 80, 40)
    P = Pile(lambda x, y: H(math.hypot(x, y)) - 0.08)
    pts = scatter_xy(90, 0.66, 0.118, R) + scatter_xy(60, 0.60, 0.115, R)
    for i, (x, y) in enumerate(pts):
        k = i % 5
        o = (T, C, T, C, O)[k][R.randrange(2)]
        z = P.put(x, y, 0.062, 0.045 if k < 4 else 0.018, 0.30)
        s = 1.0 if k < 4 else 1.15
        inst(o, (x, y, z), (R.uniform(-0.6, 0.6), R.uniform(-0.6, 0.6), R.uniform(0, 6.28)), R.uniform(0.92, 1.1) * s)
    strew(O, 22, 0.56, 0.02, 0.5)
    t = Top()
    mint(12, lambda i: t.at(R.gauss(0, 0.20), R.gauss(0, 0.18))[0] + Vector((0, 0, 0.02)), R, (0.09, 0.14))
    strew(seeds((0.05, 0.035, 0.03), (0.008, 0.008, 0.008)), 70, 0.56, 0.002)
    lime((1.02, -0.80, 0), 0.4, 0.17, lemon=True)
    lime((0.78, -0.98, 0), 2.1, 0.16, lemon=True)
    onion_on_table(-0.94, -0.84)
    lights(key=440, fill=270, rim=140)
    shot((-0.2, -3.3, 2.55), (0.0, -0.02, 0.26), 67, (0, -0.26, 0.44), 0.75)


def mixed_pickle():
    h = start('night', 'ivory', 'oil', [], 0.66, 0.38, coarse=0.8, lump=0.03, dome=0.03)
    mg = Mat('mango')
    skin = mg.rng(mg.sep(mg.obj, 2), 0.045, 0.055)
    c = mg.mix(mg.mix((0.66, 0.36, 0.05), (0.50, 0.20, 0.03), mg.noise(8, 5)), (0.14, 0.17, 0.03), skin)
    mg.p(Base_Color=c, Roughness=0.16, Clearcoat=0.7, Clearcoat_Roughness=0.05).sss(0.1, (0.05, 0.03, 0.01), c)
    M = [hide(box('mg', 0.20, 0.15, 0.12, mg, 0.03, 3)), hide(box('mg', 0.16, 0.15, 0.12, mg, 0.03, 3))]
    li = Mat('lime')
    skin = li.rng(li.sep(li.obj, 2), 0.035, 0.045)
    c = li.mix((0.60, 0.40, 0.06), li.mix((0.30, 0.24, 0.03), (0.44, 0.32, 0.04), li.noise(9, 4)), skin)
    li.p(Base_Color=c, Roughness=0.16, Clearcoat=0.7).sss(0.15, (0.05, 0.04, 0.01), c)
    L = [hide(ico('li', 1, li, 4, lambda p, n: Vector((p.x, p.y * (1 - 0.3 * abs(n.x)), p.z if p.z > 0 else p.z * 0.5)), (0.115, 0.085, 0.085)))]
    ca = m_veg((0.80, 0.22, 0.012), (0.86, 0.32, 0.03), 0.15)
    K = [hide(box('ca', 0.24, 0.06, 0.055, ca, 0.014, 3)), hide(box('ca', 0.19, 0.06, 0.055, ca, 0.014, 3))]
    P = Pile(lambda x, y: h(x, y) - 0.02)
    for i, (x, y) in enumerate(scatter_xy(22, 0.46, 0.17, R) + scatter_xy(9, 0.28, 0.17, R)):
        z = P.put(x, y, 0.10, 0.06, 0.35)
        o = (M[i % 2], K[i % 2], L[0], M[(i + 1) % 2], K[(i + 1) % 2])[i % 5]
        inst(o, (x, y, z), (R.uniform(-0.5, 0.5), R.uniform(-0.5, 0.5), R.uniform(0, 6.28)), R.uniform(0.9, 1.1))
    strew(seeds((0.42, 0.20, 0.02), (0.015, 0.013, 0.013)), 90, 0.48, 0.003)
    strew(seeds((0.03, 0.018, 0.012)), 70, 0.48, 0.003)
    strew(chilli_rings((0.46, 0.02, 0.01), (0.58, 0.05, 0.014)), 10, 0.42, 0.006)
    spoon()
    lights(key=460, fill=280, rim=190, bk=16)
    shot((0.15, -2.75, 2.05), (0.0, -0.02, 0.24), 70, (0, -0.2, 0.40), 0.72)


def spoon(x=0.52, y=-0.72, a=0.35):
    m = m_copper(20, (0.16, 0.28), (0.86, 0.60, 0.26))
    tube('handle', [(x + cos(a) * k, y + sin(a) * k, 0.045 + 0.02 * sin(k * 2)) for k in (0.10, 0.3, 0.5, 0.7, 0.9)], 0.026, m, radii=[0.7, 0.8, 0.9, 1.1, 1.3])
    dish = lambda p, n: Vector((p.x * (1 + 0.2 * n.x), p.y, -abs(p.z) * 0.8 + 0.06))
    ico('cup', 0.14, m, 4, dish, (1.15, 0.85, 0.35), loc=(x, y, 0.0), rot=(0, 0, a))


def kheer():
    h = start('plum', 'teal', 'kheer', [], 0.80, 0.44, coarse=0.5, lump=0.022, dome=0.02)
    g = plain('grain', (0.92, 0.86, 0.74), 0.3, Clearcoat=0.4)
    g.sss(0.25, (0.05, 0.045, 0.035), (0.92, 0.86, 0.74))
    strew([hide(ico('gr', 1, g, 2, scale=(0.046, 0.0125, 0.0125)))], 420, 0.70, -0.001, 0.25)
    cr = plain('crushed', (0.10, 0.12, 0.03), 0.6)
    strew([hide(ico('cc', 0.010, cr, 1))], 90, 0.34, 0.003, 1.0, (0.5, 1.4))
    rose_petals([(0.02, 0.04), (0.16, -0.06), (-0.13, -0.05), (0.06, 0.20), (-0.16, 0.14), (0.28, 0.12), (-0.34, -0.12)], 0.012)
    rose_petals([(-0.96, -0.78), (-0.80, -0.96), (-1.10, -0.92), (0.62, -1.04)], 0.02, (0.11, 0.15))
    cardamoms(((0.92, -0.82, 0.4), (1.06, -0.70, 1.7), (0.84, -0.96, 2.6), (1.10, -0.90, 0.0)))
    lights(key=370, fill=210, rim=140)
    shot((0.2, -3.25, 2.75), (0.0, -0.02, 0.24), 67, (0, -0.2, 0.42), 0.78)


def rasmalai():
    h = start('night', 'blue', 'rabri', [(-0.26, 0.02), (0.27, 0.0)], 0.76, 0.34, coarse=0.15, dome=0.0, swell=0.03, w=0.2)
    m = Mat('patty')
    n = m.noise(26, 5, 0.7)
    c = m.mix((0.92, 0.84, 0.62), (0.88, 0.72, 0.40), m.rng(m.noise(5, 4), 0.4, 0.68))
    m.p(Base_Color=c, Roughness=0.30, Clearcoat=0.4, Normal=m.bump(n, 0.35, 0.012)).sss(0.25, (0.07, 0.06, 0.04), c)

    def d(k):
        s = Vector((k * 5, 0, 0))
        return lambda p, nn: p * (1 + 0.05 * noise.noise(nn * 2 + s)) + nn * (0.010 * noise.noise(p * 9 + s) + 0.004 * noise.noise(p * 30))

    for k, (x, y) in enumerate(((-0.27, 0.03), (0.28, -0.01))):
        ico('ras', 0.255, m, 6, d(k), (1, 1, 0.42), loc=(x, y, h(x, y) + 0.035), rot=(0.05, -0.05 + 0.1 * k, k * 2))
    strew(almond(), 26, 0.46, 0.008, 0.25)
    shreds(30, 0.26, (0.64, 0.10, 0.010), 0.08, 0.004, 0.008)
    al = almond()
    for i in range(16):
        inst(al[i % 2], (R.gauss(0.86, 0.16), R.gauss(-0.84, 0.07), 0.012), (0, 0, R.uniform(0, 6)), 1.1)
    cardamoms(((-0.94, -0.80, 0.4), (-0.80, -0.94, 1.7), (-1.06, -0.92, 2.6)))
    lights(key=390, fill=230, rim=170, bk=16)
    shot((-0.15, -3.0, 2.3), (0.0, -0.02, 0.2), 68, (0, -0.2, 0.36), 0.75)


def gajar_halwa():
    table('teal')
    bowl('ivory', 0.78, 0.38)
    cols = [((0.80, 0.22, 0.012), 0.46), ((0.70, 0.13, 0.010), 0.34), ((0.86, 0.34, 0.03), 0.20)]
    mound(cols, 4600, 0.67, heap(0.30, 0.28, 0.70), (0.070, 0.0125, 0.0115), gloss=0.18, core=(0.44, 0.09, 0.008), jitter=0.035)
    strew(cashew(), 17, 0.50, 0.022, 0.4)
    strew(raisins(), 26, 0.52, 0.018)
    ca, ra = cashew()[0], raisins()[0]
    for i, (x, y, a) in enumerate(((0.88, -0.84, 0.4), (1.04, -0.74, 2.0), (0.96, -0.98, 4.1), (0.72, -0.98, 1.0))):
        inst(ca, (x, y, 0.034), (0, 0, a), 1.05)
        inst(ra, (x + 0.10, y + 0.07, 0.024), (0, 0, a), 1)
    small_dip((-1.14, 0.82, 0), (0.76, 0.52, 0.10), 0.27, cer('black'))
    cardamoms(((-0.94, -0.82, 0.4), (-0.82, -0.96, 1.7)))
    lights(key=450, fill=270, rim=150)
    shot((0.2, -3.2, 2.3), (0.0, -0.02, 0.28), 67, (0, -0.26, 0.48), 0.72)


def hot_and_sour_soup():
    h = start('slate', 'white', 'soup', [], 0.82, 0.48, coarse=0.06, dome=0.0, lvl=0.38)
    tofu = Mat('tofu')
    c = tofu.mix((0.88, 0.82, 0.66), (0.80, 0.68, 0.46), tofu.rng(tofu.noise(6, 4), 0.45, 0.7))
    tofu.p(Base_Color=c, Roughness=0.3, Clearcoat=0.3).sss(0.2, (0.05, 0.04, 0.03), c)
    C = [cube(tofu, 0.15, 0.14, 0.13, k) for k in range(3)]
    for i, (x, y) in enumerate(scatter_xy(13, 0.54, 0.22, R)):
        inst(C[i % 3], (x, y, h(x, y) + 0.012), (R.uniform(-0.3, 0.3), R.uniform(-0.3, 0.3), R.uniform(0, 6)), R.uniform(0.9, 1.1))
    mu = Mat('mush')
    c = mu.mix((0.50, 0.30, 0.15), (0.30, 0.15, 0.06), mu.rng(mu.noise(7, 4), 0.4, 0.65))
    mu.p(Base_Color=c, Roughness=0.22, Clearcoat=0.5).sss(0.1, (0.04, 0.03, 0.02), c)
    cap = [(0.13 * cos(a), 0.11 * sin(a)) for a in [pi * k / 16 for k in range(17)]]
    out = cap + [(-0.12, -0.03), (-0.04, -0.01), (-0.042, -0.12), (0.042, -0.12), (0.04, -0.01), (0.12, -0.03)]
    o = mesh('mush', [(x, y, 0) for x, y in out], [tuple(range(len(out)))], mu, smooth=False)
    solid(o, 0.022)
    hide(o)
    for i, (x, y) in enumerate(scatter_xy(14, 0.62, 0.2, R)):
        inst(o, (x, y, h(x, y) + 0.022), (R.uniform(-0.35, 0.35), R.uniform(-0.35, 0.35), R.uniform(0, 6)), R.uniform(0.9, 1.15))
    bam = m_veg((0.80, 0.68, 0.34), (0.86, 0.76, 0.46), 0.22)
    strew([hide(box('bam', 0.22, 0.045, 0.018, bam, 0.005, 2))], 20, 0.60, 0.012, 0.3)
    strew([hide(spring_ring(spring_mat()))], 44, 0.60, -0.010, 0.5)
    strew(seeds((0.05, 0.03, 0.02), (0.009, 0.009, 0.009)), 90, 0.66, 0.001)
    gz = m_glaze((0.50, 0.06, 0.006), (0.62, 0.12, 0.010), 0.04)
    for x, y, s in ((0.36, -0.30, 3), (-0.42, 0.12, 7), (0.10, 0.46, 9), (-0.12, -0.50, 4), (0.50, 0.16, 5)):
        pool(gz, 0.035, h(x, y) - 0.002, 0.006, s, x, y)
    small_dip((1.18, 0.84, 0), (0.05, 0.018, 0.008), 0.28, cer('black'))
    red_chilli(0.76, -1.02, 0, 0.2, 0.6, 0.45, 0.038)
    lights(key=470, fill=280, rim=150)
    shot((0.2, -3.3, 2.75), (0.0, -0.02, 0.28), 66, (0, -0.22, 0.46), 0.78)


def mango_kulfi():
    table('teal')
    plate('white', 0.98, lip=0.06)
    m = Mat('kulfi')
    n, n2 = m.noise(4, 5, 0.6), m.noise(34, 5, 0.7)
    c = m.mix((0.92, 0.56, 0.13), (0.94, 0.68, 0.26), m.rng(n, 0.4, 0.65))
    c = m.mix(c, (0.96, 0.84, 0.58), m.rng(n2, 0.58, 0.72, 0, 0.6))
    m.p(Base_Color=c, Roughness=0.36, Clearcoat=0.2, Normal=m.bump(n2, 0.3, 0.010)).sss(0.3, (0.08, 0.06, 0.03), c)
    prof = [(0, 0.62), (0.06, 0.625), (0.095, 0.60), (0.16, 0.34), (0.225, 0.06), (0.235, 0.02), (0.20, 0.0), (0, 0.0)]

    def ribs(v, nn):
        return v + nn * (0.010 * cos(10 * math.atan2(v.y, v.x)) * min(1, math.hypot(v.x, v.y) / 0.06) + 0.006 * noise.noise(v * 9))

    for x, y, s, a in ((-0.24, 0.04, 1.0, 0.2), (0.24, 0.20, 0.94, 0.9)):
        lathe('kulfi', [(r * s, z * s) for r, z in prof], m, 200, 120, ribs, loc=(x, y, 0.05), rot=(0, 0, a))
    pool(m_glaze((0.90, 0.46, 0.03), (0.94, 0.56, 0.08), 0.08), 0.50, 0.048, 0.014, 6, 0.0, 0.06)
    mg = Mat('mango')
    c = mg.mix((0.96, 0.46, 0.025), (0.92, 0.34, 0.012), mg.noise(5, 4))
    mg.p(Base_Color=c, Roughness=0.2, Clearcoat=0.5).sss(0.25, (0.08, 0.05, 0.01), c)
    mc = [cube(mg, 0.15, 0.135, 0.12, k) for k in range(3)]
    for i, (x, y, z) in enumerate(((0.34, -0.34, 0.12), (0.50, -0.24, 0.12), (0.20, -0.44, 0.12), (0.36, -0.46, 0.12), (0.38, -0.36, 0.24))):
        inst(mc[i % 3], (x, y, z), (0.05, 0.05, R.uniform(0, 6)), 1)
    cardamoms(((-0.98, -0.66, 0.4), (-0.86, -0.80, 1.7)))
    lights(key=390, fill=260, rim=190, bk=26)
    shot((0.1, -3.5, 1.65), (0.02, 0.0, 0.28), 70, (-0.05, -0.2, 0.4), 0.66)


# ---------- end
globals()[D.replace('-', '_')]()
